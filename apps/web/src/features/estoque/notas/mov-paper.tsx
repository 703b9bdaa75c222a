import type { PaperProps } from '../../../ui/print/paper-search.ts';
import type { MovEstoqueSearch } from './mov-estoque-search.ts';
import { COLUNAS_MOVIMENTOS, LISTA } from './nota-columns.tsx';
import { NotasPaper } from './notas-paper.tsx';

export function MovPaper(papel: PaperProps<MovEstoqueSearch>) {
  return <NotasPaper columns={COLUNAS_MOVIMENTOS} lista={LISTA} {...papel} />;
}
