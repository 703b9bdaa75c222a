import { Button, Group, Input, Rating } from '@mantine/core';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';

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
      <Group gap="xs" mt={6} mb={4}>
        <Rating
          id={id}
          tabIndex={-1}
          aria-label={travado ? `${label}: ${valor}` : label}
          // A group that nobody can choose in is a picture of its value.
          {...(travado ? { role: 'img' } : {})}
          value={valor}
          readOnly={travado}
          onBlur={onBlur}
          onChange={(n) => campo.set(n)}
        />
        {valor > 0 && !travado && (def.clearable || !def.obrigatorio) && (
          <Button variant="transparent" size="compact-xs" px={0} onClick={() => campo.set(null)}>
            {ATRIBUTO.limpar}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
