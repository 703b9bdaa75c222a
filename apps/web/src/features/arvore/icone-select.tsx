import { ICONES_CATEGORIA } from '@retaguarda/contract';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { CategoriaIcone, type NomeIcone } from './categoria-icone.tsx';
import { NOMES_ICONES } from './textos.ts';

const OPCOES = ICONES_CATEGORIA.map((value) => ({ value, label: NOMES_ICONES[value] }));

interface IconeSelectProps {
  label: string;
  value: NomeIcone | '';
  readOnly?: boolean;
  onChange: (icone: NomeIcone | '') => void;
}

/** Chooses one of the icons of categories. */
export function IconeSelect({ label, value, readOnly = false, onChange }: IconeSelectProps) {
  return (
    <LazySelect
      label={label}
      data={OPCOES}
      value={value === '' ? null : value}
      readOnly={readOnly}
      clearable
      leftSection={value === '' ? undefined : <CategoriaIcone nome={value} />}
      renderOption={({ option }) => (
        <>
          {/* the options are the names of the icons */}
          <CategoriaIcone nome={option.value as NomeIcone} />
          {option.label}
        </>
      )}
      onChange={(v) => onChange(ICONES_CATEGORIA.find((i) => i === v) ?? '')}
    />
  );
}
