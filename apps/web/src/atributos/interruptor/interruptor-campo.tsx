import { Input, Switch } from '@mantine/core';
import { unidadeDe } from '@retaguarda/atributos';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';

export function InterruptorCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const ligado = campo.valor === 1 || campo.valor === true;
  const { id, label, description, error, withAsterisk, onBlur } = campo.comum;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <Switch
        id={id}
        label={unidadeDe(def).format(def, ligado ? 1 : 0)}
        aria-label={label}
        checked={ligado}
        disabled={campo.disabled || campo.readOnly}
        onBlur={onBlur}
        onChange={(e) => campo.set(e.currentTarget.checked ? 1 : 0)}
      />
    </Input.Wrapper>
  );
}
