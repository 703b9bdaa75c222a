import { compact } from '@retaguarda/domain';
import type { Choices, ReadChoices } from '../../lib/spreadsheet/read-bytes.ts';
import { ENCODINGS } from '../../lib/spreadsheet/text/decode.ts';
import { SEPARATORS } from '../../lib/spreadsheet/text/separator.ts';
import { LazySelect } from './lazy-select.tsx';
import { SPREADSHEET_FIELD_TEXTS as T } from './spreadsheet-texts.ts';

interface PlanilhaEscolhasProps {
  choices: Choices;
  disabled: boolean;
  onChoose: (escolhas: ReadChoices) => void;
}

const opcoes = <V extends string>(valores: readonly V[], nomes: Readonly<Record<V, string>>) =>
  valores.map((value) => ({ value, label: nomes[value] }));

/** The sheet of a workbook; of a text its separator and its encoding, as they were told or chosen. */
export function SpreadsheetChoices({ choices, disabled, onChoose }: PlanilhaEscolhasProps) {
  const { sheetNames, sheet, textFormat } = choices;
  const comum = { allowDeselect: false, disabled };
  return (
    <>
      {sheetNames.length > 1 && (
        <LazySelect
          {...comum}
          label={T.folha}
          w={200}
          data={sheetNames.map((nome, i) => ({ value: String(i), label: nome }))}
          value={String(sheet)}
          onChange={(v) => onChoose({ sheet: Number(v) })}
        />
      )}
      {textFormat && (
        <>
          <LazySelect
            {...comum}
            label={T.separador}
            w={170}
            data={opcoes(SEPARATORS, T.separadores)}
            value={textFormat.separator}
            onChange={(v) =>
              onChoose({ ...textFormat, ...compact({ separator: SEPARATORS.find((s) => s === v) }) })
            }
          />
          <LazySelect
            {...comum}
            label={T.codificacao}
            w={190}
            data={opcoes(ENCODINGS, T.codificacoes)}
            value={textFormat.encoding}
            onChange={(v) =>
              onChoose({ ...textFormat, ...compact({ encoding: ENCODINGS.find((e) => e === v) }) })
            }
          />
        </>
      )}
    </>
  );
}
