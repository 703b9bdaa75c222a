import { addDays, type Repeticao, SEM_FIM, ultimaVez, weekday } from '@retaguarda/domain';
import type { Semeador } from '../semeador.ts';

interface Semente {
  /** Days from today. */
  em: number;
  tipo: 'diligencia' | 'audiencia' | 'reuniao' | 'outro';
  titulo: string;
  /** Without them it is of the whole day. */
  horas?: readonly [string, string];
  local?: string;
  cidade?: number;
  pericia?: number;
  comQuem?: number;
  de: number;
  pessoas: readonly number[];
  lembretes?: readonly number[];
  repete?: Pick<Repeticao, 'cadencia'> & Partial<Repeticao>;
}

const [ALICE, OPERADOR, FINANCEIRO] = [1, 2, 3];
const [RECIFE, CURITIBA] = [2611606, 4106902];

/** What people are at around today: of cases and free, once and again. */
const SEMENTES: readonly Semente[] = [
  {
    ...{ em: 0, tipo: 'diligencia', titulo: 'Vistoria do imóvel', horas: ['09:30', '11:30'] },
    ...{ local: 'Rua das Palmeiras, 120', cidade: CURITIBA, pericia: 294, de: OPERADOR },
    ...{ pessoas: [OPERADOR], lembretes: [30, 1440] },
  },
  {
    ...{ em: 0, tipo: 'reuniao', titulo: 'Alinhamento da semana', horas: ['16:00', '16:30'], de: ALICE },
    ...{ local: 'Sala de reuniões', pessoas: [ALICE, OPERADOR], lembretes: [10] },
  },
  {
    ...{
      em: 1,
      tipo: 'audiencia',
      titulo: 'Audiência de instrução',
      horas: ['14:00', '15:30'],
      de: OPERADOR,
    },
    ...{
      local: '2ª Vara Cível, sala 3',
      cidade: RECIFE,
      pericia: 288,
      comQuem: 12,
      pessoas: [ALICE, OPERADOR],
    },
    ...{ lembretes: [60, 1440] },
  },
  {
    ...{
      em: 3,
      tipo: 'outro',
      titulo: 'Treinamento da equipe',
      de: ALICE,
      pessoas: [ALICE, OPERADOR, FINANCEIRO],
    },
  },
  {
    ...{ em: 5, tipo: 'diligencia', titulo: 'Exame pericial', horas: ['08:00', '12:00'], pericia: 275 },
    ...{ local: 'Clínica Central', de: ALICE, pessoas: [ALICE], lembretes: [120, 1440] },
  },
  {
    ...{ em: -18, tipo: 'reuniao', titulo: 'Reunião da equipe', horas: ['08:30', '09:30'], de: ALICE },
    ...{ local: 'Sala de reuniões', pessoas: [ALICE, OPERADOR, FINANCEIRO], lembretes: [10] },
    repete: { cadencia: 'semana' },
  },
  {
    ...{ em: -40, tipo: 'outro', titulo: 'Fechamento do mês', de: FINANCEIRO, pessoas: [FINANCEIRO, ALICE] },
    repete: { cadencia: 'mesDia', vezes: 12 },
  },
];

/** Appointments as if they had been made a week ago; nobody is told of what had come due by now. */
export async function semeiaCompromissos(s: Semeador, hoje: string): Promise<void> {
  const agora = new Date().toISOString();
  const linhas = SEMENTES.map(({ em, horas, repete, pessoas: _, ...m }, i) => {
    const dia = addDays(hoje, em) ?? hoje;
    const semanal = repete?.cadencia === 'semana' ? [weekday(dia) ?? 0] : [];
    const repeticao = repete === undefined ? null : { dias: semanal, ate: null, vezes: null, ...repete };
    return {
      ...{
        id: i + 1,
        tipo: m.tipo,
        titulo: m.titulo,
        dia,
        inicio: horas?.[0] ?? null,
        fim: horas?.[1] ?? null,
      },
      ...{ local: m.local ?? '', cidade_id: m.cidade ?? null, pericia_id: m.pericia ?? null },
      ...{ com_quem_id: m.comQuem ?? null, nota: '', lembretes: m.lembretes ?? [], fora: [] },
      ...{ cadencia: repeticao?.cadencia ?? null, dias: semanal, ate: null, vezes: repeticao?.vezes ?? null },
      ultimo: repeticao === null ? dia : (ultimaVez(repeticao, dia) ?? SEM_FIM),
      // The next round works out which reminder comes next.
      proximo_aviso: (m.lembretes ?? []).length > 0 ? agora : null,
      ...{ avisado_ate: agora, criado_por: m.de, criado_em: agora, atualizado_em: agora, versao: 1 },
    };
  });
  await s.insere('compromisso', linhas);
  await s.insere(
    'compromisso_pessoa',
    SEMENTES.flatMap(({ pessoas }, i) => pessoas.map((p) => ({ compromisso_id: i + 1, pessoa_id: p }))),
  );
}
