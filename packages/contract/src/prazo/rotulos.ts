/** What the fields of an appointment are called. */
export const CAMPO_DO_COMPROMISSO = {
  tipo: 'Tipo',
  titulo: 'Título',
  dia: 'Dia',
  inicio: 'Início',
  fim: 'Fim',
  local: 'Local',
  cidadeId: 'Cidade',
  procId: 'Perícia',
  comQuemId: 'Com quem',
  pessoas: 'Quem participa',
  nota: 'Observação',
  lembretes: 'Lembretes',
  repeticao: 'Repetição',
  fora: 'Vezes à parte',
  vez: 'No lugar de',
} as const;
