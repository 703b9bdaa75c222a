import { Input, Switch } from '@mantine/core';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';

export function InterruptorCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const ligado = campo.valor === 1 || campo.valor === true;
  const [nomeSim, nomeNao] = [def.opcoes[0]?.nome ?? ATRIBUTO.sim, def.opcoes[1]?.nome ?? ATRIBUTO.nao];
  const { id, label, description, error, withAsterisk, onBlur } = campo.comum;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <Switch
        id={id}
        mt={6}
        mb={4}
        label={ligado ? nomeSim : nomeNao}
        aria-label={label}
        checked={ligado}
        disabled={campo.disabled || campo.readOnly}
        onBlur={onBlur}
        onChange={(e) => campo.set(e.currentTarget.checked ? 1 : 0)}
      />
    </Input.Wrapper>
  );
}
