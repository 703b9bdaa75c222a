import type { TipoPericia } from '@retaguarda/contract';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { PASSO_FORMULARIO as T } from './textos.ts';
import classes from './tipo-novo.module.css';

interface OrigemSelectProps {
  origens: readonly TipoPericia[];
  origem: TipoPericia | undefined;
  onChange: (id: number) => void;
}

/** Which kind the form is copied from, and what that brings. */
export function OrigemSelect({ origens, origem, onChange }: OrigemSelectProps) {
  return (
    <div className={classes.escolha}>
      <LazySelect
        label={T.origem}
        withAsterisk
        data={origens.map((t) => ({ value: String(t.id), label: `${t.nome} (${t.campos.join(' + ')})` }))}
        value={origem ? String(origem.id) : null}
        searchable
        allowDeselect={false}
        onChange={(v) => onChange(Number(v ?? 0))}
      />
      {origem && (
        <p className={classes.ajuda} role="status">
          {T.traz(origem.campos)}; {T.comRegras(origem.regras, origem.formulas)}. {T.restritos}
        </p>
      )}
    </div>
  );
}
