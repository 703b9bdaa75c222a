import { Switch } from '@mantine/core';
import { ehAtivo, ligada, nomeSituacaoRegistro } from '@retaguarda/domain';
import { Cell } from '../ui/form/form-grid.tsx';

interface SituacaoCellProps {
  /** Name of the field. */
  campo: string;
  situacao: number;
  readOnly: boolean;
  onChange: (situacao: number) => void;
}

/** The situation of a record beside the other fields of its form. */
export function SituacaoCell({ campo, situacao, readOnly, onChange }: SituacaoCellProps) {
  return (
    <Cell lg={2} beside>
      <Switch
        data-path={campo}
        label={nomeSituacaoRegistro(situacao)}
        checked={ehAtivo(situacao)}
        disabled={readOnly}
        onChange={(e) => onChange(ligada(e.currentTarget.checked))}
      />
    </Cell>
  );
}
