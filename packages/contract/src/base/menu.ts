import type { Icone } from './icones.ts';

/** The address of the page that holds what is set up once. */
export const ROTA_DAS_CONFIGURACOES = '/configuracoes';

/** The cards of 'Configurações', in order; the server says which screens stand on each. */
export const CARTOES_DAS_CONFIGURACOES = [
  { nome: 'Pessoas e acesso', icone: 'perfis' },
  { nome: 'Formulários', icone: 'catalogo' },
  { nome: 'Escritório e marca', icone: 'escritorio' },
  { nome: 'Dinheiro', icone: 'banco' },
  { nome: 'Integrações', icone: 'integracoes' },
  { nome: 'Sistema', icone: 'saude' },
] as const satisfies readonly { nome: string; icone: Icone }[];
/** The name of one of them. */
export type CartaoDasConfiguracoes = (typeof CARTOES_DAS_CONFIGURACOES)[number]['nome'];
