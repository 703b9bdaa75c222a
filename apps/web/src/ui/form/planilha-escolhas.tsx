import type { Choices, ReadChoices } from '../../lib/planilha/read-bytes.ts';
import { CODIFICACOES, type Codificacao } from '../../lib/planilha/texto/decode.ts';
import { SEPARADORES, type Separador } from '../../lib/planilha/texto/separator.ts';
import { LazySelect } from './lazy-select.tsx';
import { PLANILHA_FIELD as T } from './planilha-textos.ts';

interface PlanilhaEscolhasProps {
  escolhas: Choices;
  disabled: boolean;
  onEscolhe: (escolhas: ReadChoices) => void;
}

const opcoes = <V extends string>(valores: readonly V[], nomes: Readonly<Record<V, string>>) =>
  valores.map((value) => ({ value, label: nomes[value] }));

/** The sheet of a workbook; of a text its separator and its encoding, as they were told or chosen. */
export function PlanilhaEscolhas({ escolhas, disabled, onEscolhe }: PlanilhaEscolhasProps) {
  const { folhas, folha, como } = escolhas;
  const comum = { allowDeselect: false, disabled };
  return (
    <>
      {folhas.length > 1 && (
        <LazySelect
          {...comum}
          label={T.folha}
          w={200}
          data={folhas.map((nome, i) => ({ value: String(i), label: nome }))}
          value={String(folha)}
          onChange={(v) => onEscolhe({ folha: Number(v) })}
        />
      )}
      {como && (
        <>
          <LazySelect
            {...comum}
            label={T.separador}
            w={170}
            data={opcoes(SEPARADORES, T.separadores)}
            value={como.separador}
            onChange={(v) => onEscolhe({ ...como, separador: v as Separador })}
          />
          <LazySelect
            {...comum}
            label={T.codificacao}
            w={190}
            data={opcoes(CODIFICACOES, T.codificacoes)}
            value={como.codificacao}
            onChange={(v) => onEscolhe({ ...como, codificacao: v as Codificacao })}
          />
        </>
      )}
    </>
  );
}
