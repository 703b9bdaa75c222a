import type { Permissoes, Usuario } from '@retaguarda/contract';
import { type Dia, isValidDate } from '@retaguarda/domain';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { Cell } from '../../ui/form/form-grid.tsx';
import type { UsuarioValores } from './usuario-form.ts';

/** Stands in the form for a date that is no day, so that it is refused. */
const SEM_DIA = '?';

export interface UsuarioFieldsProps {
  form: FieldsForm<UsuarioValores>;
  user: Usuario;
  readOnly: boolean;
  permissions: Permissoes;
}

interface EntradaDiaProps {
  form: FieldsForm<UsuarioValores>;
  campo: 'dtNascimento' | 'expiraEm';
  lg?: number;
  label: string;
  withAsterisk?: boolean;
  readOnly: boolean;
  disabled?: boolean;
  description?: string | undefined;
  placeholder?: string | undefined;
  /** No day lies after this one. */
  ate?: Dia | undefined;
}

/** A cell with a day of the form; one that is not whole yet is no day. */
export function EntradaDia({ form, campo, lg = 3, ...rest }: EntradaDiaProps) {
  const valor = form.values[campo];
  return (
    <Cell lg={lg} field={campo}>
      <EntradaData
        {...rest}
        value={isValidDate(valor) ? valor : null}
        error={form.getInputProps(campo).error}
        onChange={(dia, invalido) => form.setFieldValue(campo, dia ?? (invalido ? SEM_DIA : ''))}
      />
    </Cell>
  );
}
