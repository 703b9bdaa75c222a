import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core';
import { unidadeDe } from '@retaguarda/atributos';
import { IconMathFunction } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';

const Explicacao = lazy(() => import('./explicacao.tsx').then((m) => ({ default: m.Explicacao })));

function ComoFoiCalculado(props: CampoProps) {
  return (
    <Popover width={340} position="bottom-end" withArrow shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon size={26} aria-label={`${ATRIBUTO.comoCalculado}: ${props.def.label}`}>
          <IconMathFunction size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Loader size="sm" />}>
          <Explicacao {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

export function CalculoCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const texto = campo.valor === null ? '' : unidadeDe(def).format(def, campo.valor);
  return (
    <TextInput
      {...campo.comum}
      variant="filled"
      readOnly
      aria-live="polite"
      error={campo.falha ? ATRIBUTO.falhaCalculo : campo.comum.error}
      value={def.prefixo && texto ? `${def.prefixo} ${texto}` : texto}
      rightSection={<ComoFoiCalculado def={def} store={store} />}
    />
  );
}
