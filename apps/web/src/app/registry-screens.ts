import type { RecursoDeCadastro } from '@retaguarda/contract';
import type { CadastroNaTela } from '../registros/cadastro.ts';

type LoadTela = () => Promise<{ TELA: CadastroNaTela }>;

/** The screen of each registry by the standard calls: its list, its paper and its help are made of it. */
export const REGISTRY_SCREENS: Readonly<Record<RecursoDeCadastro, LoadTela>> = {
  contasBancarias: () => import('../features/conta-bancaria/conta-bancaria-tela.ts'),
  integracoes: () => import('../features/webhook/webhook-tela.tsx'),
  automacoes: () => import('../features/automacao/automacao-tela.tsx'),
  documentos: () => import('../features/documento/modelo-de-documento-tela.ts'),
};
