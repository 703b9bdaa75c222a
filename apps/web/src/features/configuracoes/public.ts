export { configuracoesQuery } from './configuracoes-queries.ts';
