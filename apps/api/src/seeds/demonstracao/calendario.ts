import { diasDeCostume } from '@retaguarda/domain';
import type { Semeador } from '../semeador.ts';

const SAO_PAULO = { uf: 35, capital: 3_550_308 };
const EM_TODO_LUGAR = { uf_id: null, cidade_id: null, orgao: '' };

/** What most offices enter of a year: where courts of a state, a city, and one of them are closed as well. */
const doAno = (ano: number) => [
  ...diasDeCostume(ano).map((d) => ({ ...EM_TODO_LUGAR, ...d })),
  {
    ...EM_TODO_LUGAR,
    ...{ dia: `${ano}-07-09`, nome: 'Revolução Constitucionalista', tipo: 'feriado', uf_id: SAO_PAULO.uf },
  },
  {
    ...EM_TODO_LUGAR,
    ...{ dia: `${ano}-01-25`, nome: 'Aniversário da cidade', tipo: 'feriado', cidade_id: SAO_PAULO.capital },
  },
  {
    ...EM_TODO_LUGAR,
    ...{ dia: `${ano}-10-28`, nome: 'Dia do Servidor', tipo: 'suspensao', orgao: 'Vara Previdenciária' },
  },
];

/** Days without court of the years around today; of the year after next there are none yet. */
export async function semeiaCalendario(s: Semeador, hoje: string): Promise<void> {
  const ano = Number(hoje.slice(0, 4));
  await s.insere(
    'dia_sem_expediente',
    [ano - 2, ano - 1, ano, ano + 1].flatMap(doAno).map((d, i) => ({ id: i + 1, ...d })),
  );
}
