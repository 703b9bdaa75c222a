import { Group, Input, Rating } from '@mantine/core';
import type { CampoProps } from '../campo/campo-props.ts';
import { Limpar } from '../campo/limpar.tsx';
import { useCampo } from '../campo/use-campo.ts';

export function EstrelasCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const valor = typeof campo.valor === 'number' ? campo.valor : 0;
  const travado = campo.disabled || campo.readOnly;
  const { id, label, description, error, withAsterisk, onBlur } = campo.comum;
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
    >
      <Group gap="xs" mih="var(--rg-field)">
        <Rating
          id={id}
          tabIndex={-1}
          size={16}
          aria-label={travado ? `${label}: ${valor}` : label}
          // A group that nobody can choose in is a picture of its value.
          {...(travado ? { role: 'img' } : {})}
          value={valor}
          readOnly={travado}
          onBlur={onBlur}
          onChange={(n) => campo.set(n)}
        />
        {valor > 0 && !travado && (def.clearable || !def.obrigatorio) && (
          <Limpar onClick={() => campo.set(null)} />
        )}
      </Group>
    </Input.Wrapper>
  );
}
