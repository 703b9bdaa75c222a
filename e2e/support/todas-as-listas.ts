/** What a list differs by. */
interface Parte {
  /** Its rows stand in groups. */
  emGrupos?: true;
  /** Its first row filters, and opens nothing. */
  filtra?: true;
}

/** Every list of the menu and of Configurações, by its address. */
export const LISTAS: Readonly<Record<string, Parte>> = {
  '/pericias?tipo=5': { emGrupos: true },
  '/baixas': {},
  '/pagamentos': {},
  '/usuarios?tipo=10': {},
  '/empresas?tipo=51': {},
  '/veiculos': {},
  '/ordem_servico': {},
  '/estoque': {},
  '/estoque?secao=saldos': {},
  '/movEstoque': {},
  '/comprasEstoque?empresa=2': { filtra: true },
  '/pedidosEstoque?empresa=2': { filtra: true },
  '/campanha': {},
  '/perfis': {},
  '/integracoes': {},
  '/contasBancarias': {},
  '/documentos': {},
  '/automacoes': {},
};
