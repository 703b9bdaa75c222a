import type { Prazo } from '@retaguarda/contract';
import {
  DIAS_DA_SEMANA,
  type Dia,
  diaCurto,
  diffDays,
  formatDateBr,
  formatNumber,
  MESES,
  plural,
  readDate,
  weekday,
} from '@retaguarda/domain';

/** How far off a day is. */
export function quandoVence(dia: Dia, hoje: Dia): string {
  const dias = diffDays(hoje, dia) ?? 0;
  if (dias === 0) return 'hoje';
  if (dias === 1) return 'amanhã';
  if (dias === -1) return 'ontem';
  return dias > 0 ? `em ${dias} dias` : `há ${plural(-dias, 'dia', 'dias')}`;
}

/** When a deadline of the day is: what has passed by how long ago, what comes by its day. */
export const quandoNoDia = (dia: Dia, hoje: Dia): string =>
  dia > hoje ? diaCurto(dia) : quandoVence(dia, hoje);

/** Where the case of a deadline is: 'Recife · 2ª Vara', else what it is. */
export const ondeDoPrazo = ({ cidade, orgao, processo, caso }: Prazo): string =>
  [cidade.slice(cidade.indexOf('/') + 1), orgao].filter(Boolean).join(' · ') || processo || caso;

/** 'sábado, 28 de novembro'. */
export function diaPorExtenso(dia: Dia): string {
  const { day, month } = readDate(dia) ?? { day: 1, month: 1 };
  return `${DIAS_DA_SEMANA[weekday(dia) ?? 0]}, ${day} de ${MESES[month - 1]}`;
}

export const PRAZOS = {
  meuDia: 'Meu dia',
  quem: 'De quem',
  meus: 'Meus',
  todos: 'De todos',
  vencidos: 'Vencidos',
  deHoje: 'Hoje',
  proximos: 'Próximos 7 dias',
  semVencidos: 'Nada vencido',
  semHoje: 'Nada para hoje',
  semProximos: 'Nada nos próximos 7 dias',
  mais: (n: number) => `e mais ${formatNumber(n)}`,
  antigos: (n: number, desde: Dia) =>
    n === 1
      ? `Há mais de 60 dias: 1 prazo, de ${formatDateBr(desde)}`
      : `Há mais de 60 dias: ${formatNumber(n)} prazos, o mais antigo de ${formatDateBr(desde)}`,
  verAgenda: 'Abrir a agenda',
  semResponsavel: 'sem responsável',
  cumprir: (nome: string, procId: number) => `Cumprido: ${nome} da perícia #${procId}`,
  prazoDe: (nome: string, procId: number) => `${nome} da perícia #${procId}`,
  cumprido: 'Cumprido',
  desfazer: 'Desfazer',
  /** Of each part of the day, as a place on the screen. */
  parte: { vencidos: 'Prazos vencidos', deHoje: 'Prazos de hoje', proximos: 'Prazos dos próximos 7 dias' },
} as const;

export const AGENDA = {
  titulo: 'Agenda',
  desc: 'Prazos das perícias e compromissos, dia a dia',
  vista: 'Vista',
  mes: 'Mês',
  semana: 'Semana',
  hoje: 'Hoje',
  anterior: 'Anterior',
  proximo: 'Próximo',
  tipo: 'Prazo',
  todosOsTipos: 'Todos',
  calendario: 'Calendário',
  antes: (n: number) => `Antes deste dia: ${plural(n, 'entrada', 'entradas')}`,
  vazio:
    'Nenhum prazo nem compromisso nestes dias. Uma data de perícia passa a ser prazo no Catálogo, na sua definição.',
  exemplo: '"Entrega do laudo" da perícia #12, no dia 20',
  demais: 'Há mais prazos ou compromissos do que se mostram. Escolha um tipo ou a vista da semana.',
  noDia: (prazos: number, compromissos: number) =>
    compromissos === 0
      ? plural(prazos, 'prazo', 'prazos')
      : `${plural(prazos, 'prazo', 'prazos')}, ${plural(compromissos, 'compromisso', 'compromissos')}`,
  maisNoDia: (n: number) => `mais ${formatNumber(n)}`,
  calendarios: 'Em outro calendário',
  novo: 'Novo compromisso',
} as const;

export const PAPEL = {
  semana: (de: string, ate: string) => `${de} a ${ate}`,
  cumprido: 'Cumprido',
  vencido: 'Vencido',
} as const;

export const ENDERECO = {
  titulo: 'Agenda em outro calendário',
  ajuda:
    'Um programa de calendário (Google, Outlook, Apple e outros) lê por este endereço os prazos dos casos de que você cuida e os compromissos de que participa. Quem o tem os lê: não o passe a ninguém.',
  nenhum: 'Nenhum endereço feito.',
  desde: (dia: string) => `Feito em ${dia}.`,
  usado: (dia: string) => `Lido por último em ${dia}.`,
  fazer: 'Fazer o endereço',
  refazer: 'Fazer outro, que revoga este',
  revogar: 'Revogar',
  umaVez: 'Copie o endereço agora: ele não é mostrado de novo.',
  endereco: 'Endereço da agenda',
  copiar: 'Copiar endereço',
  copiado: 'Copiado',
} as const;

export const CASO = {
  titulo: 'Responsável e prazos',
  compromissos: 'Compromissos',
  responsavel: 'Responsável',
  ninguem: 'Ninguém: fica com quem cadastrou',
  semNinguem: 'ninguém',
  nenhumaPessoa: 'Ninguém com este nome entra no sistema',
  prazo: (nome: string, dia: Dia, hoje: Dia) => `${nome}: ${formatDateBr(dia)}, ${quandoVence(dia, hoje)}`,
  aberto: 'Em aberto',
} as const;
