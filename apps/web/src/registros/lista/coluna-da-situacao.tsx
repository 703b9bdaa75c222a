import { nomeSituacaoRegistro, type SituacaoRegistro, tomSituacaoRegistro } from '@retaguarda/domain';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { StateDot } from '../../ui/state-dot.tsx';

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
    cell: (registro) => <StateDot nome={text(registro)} tom={tomSituacaoRegistro(situacaoDe(registro))} />,
  };
}
