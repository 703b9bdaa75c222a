import { Loader } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Balloon } from '../../ui/balloon/balloon.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import type { RegistroDoForm } from '../form-options.ts';
import type { AtributoFormStore } from '../form-store.ts';
import { ATRIBUTO } from '../textos.ts';

const Explicacao = lazyView(() => import('./explicacao.tsx'), 'Explicacao');
const ExplicacaoDoRegistro = lazyView(() => import('./explicacao.tsx'), 'ExplicacaoDoRegistro');

/** Of the balloon, in pixels. */
const LARGURA = 340;

interface ComoFoiCalculadoProps extends Pick<CampoProps, 'def'> {
  /** The form whose value it is, once it is asked for; null where the row has gone meanwhile. */
  form: () => AtributoFormStore | null;
  /** It was asked for at the value itself, which has no button of its own. */
  aberto?: boolean;
  onFechado?: () => void;
}

export function ComoFoiCalculado({ def, form, aberto, onFechado }: ComoFoiCalculadoProps) {
  const explica = () => {
    const store = form();
    return (
      store && (
        <Suspense fallback={<Loader size="sm" />}>
          <Explicacao def={def} store={store} />
        </Suspense>
      )
    );
  };
  return (
    <Balloon
      {...(aberto === undefined ? {} : { opened: aberto })}
      {...(onFechado ? { onClosed: onFechado } : {})}
      label={`${ATRIBUTO.comoCalculado}: ${def.label}`}
      icon={<IconMathFunction size={16} />}
      width={LARGURA}
    >
      {explica}
    </Balloon>
  );
}

interface ComoSeCalculouProps {
  registro: RegistroDoForm;
  /** The attribute, by its number and its name. */
  atributo: number;
  label: string;
}

/** The same of a stored record, where its form is not open. */
export const ComoSeCalculou = ({ registro, atributo, label }: ComoSeCalculouProps) => (
  <Balloon
    label={`${ATRIBUTO.comoCalculado}: ${label}`}
    icon={<IconMathFunction size={15} />}
    width={LARGURA}
  >
    {() => (
      <Suspense fallback={<Loader size="sm" />}>
        <ExplicacaoDoRegistro registro={registro} atributo={atributo} />
      </Suspense>
    )}
  </Balloon>
);
