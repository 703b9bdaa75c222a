import { nomeSituacaoRegistro, type SituacaoRegistro, tomSituacaoRegistro } from '@retaguarda/domain';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';

/** The column that says whether a record is active. */
export function colunaDaSituacao<R>(
  header: string,
  situacaoDe: (registro: R) => SituacaoRegistro,
): TextColumn<R> {
  const text = (registro: R) => nomeSituacaoRegistro(situacaoDe(registro));
  return {
    key: 'situacao',
    header,
    text,
    width: 120,
    cell: (registro) => (
      <SituacaoBadge nome={text(registro)} tom={tomSituacaoRegistro(situacaoDe(registro))} />
    ),
  };
}
