import { mencaoDe } from '@retaguarda/contract';
import type { Semeador } from '../semeador.ts';

interface Nota {
  pericia: number;
  de: number;
  para: number;
  texto: string;
  horas: number;
}

const [ALICE, OPERADOR] = [1, 2];

/** What people have written to each other about cases, as late as this morning. */
const NOTAS: readonly Nota[] = [
  {
    ...{ pericia: 290, de: OPERADOR, para: ALICE, horas: 2 },
    texto: `${mencaoDe(ALICE)}, o perito pediu mais dez dias. Podemos aceitar?`,
  },
  {
    ...{ pericia: 288, de: ALICE, para: OPERADOR, horas: 3 },
    texto: `${mencaoDe(OPERADOR)}, falta o comprovante do depósito.`,
  },
  {
    ...{ pericia: 275, de: OPERADOR, para: ALICE, horas: 50 },
    texto: `Laudo entregue, ${mencaoDe(ALICE)}.`,
  },
];

/** Notes that mention somebody, and what they were notified of: the oldest is read. */
export async function semeiaNotificacoes(s: Semeador): Promise<void> {
  const em = (horas: number) => new Date(Date.now() - horas * 3_600_000).toISOString();
  const notas = NOTAS.toSorted((a, b) => b.horas - a.horas).map((nota, i) => ({ ...nota, id: i + 1 }));
  await s.insere(
    'anotacao',
    notas.map(({ id, pericia, texto, de, horas }) => ({
      ...{ id, entidade: 'pericia', entidade_id: pericia, texto, criado_por: de },
      ...{ criado_em: em(horas), versao: 1 },
    })),
  );
  await s.insere(
    'mencao',
    notas.map(({ id, para }) => ({ anotacao_id: id, pessoa_id: para })),
  );
  await s.insere(
    'notificacao',
    notas.map(({ id, pericia, para, horas }) => ({
      ...{ pessoa_id: para, tipo: 'mencao', entidade: 'pericia', entidade_id: pericia },
      ...{ dados: { anotacaoId: id }, chave: `mencao.${id}`, criado_em: em(horas) },
      lida_em: horas > 24 ? em(horas - 1) : null,
    })),
  );
}
