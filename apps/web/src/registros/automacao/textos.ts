/** What of automations stands in the menus of records. */
export const DO_REGISTRO = {
  titulo: 'Automações',
  executar: 'Executar automação…',
} as const;
