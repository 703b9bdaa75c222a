import { Loader } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Balloon } from '../../ui/balloon/balloon.tsx';
import type { AtributoFormStore } from '../form-store.ts';
import { ATRIBUTO } from '../textos.ts';
import classes from './campos-ocultos.module.css';

const PorQue = lazyView(() => import('./por-que-ocultos.tsx'), 'PorQueOcultos');

interface CamposOcultosProps {
  store: AtributoFormStore;
}

/** How many fields rules keep hidden now, and on demand why; nothing where no rule hides any. */
export function CamposOcultos({ store }: CamposOcultosProps) {
  const subscribe = useCallback((l: () => void) => store.subscribeAll(l), [store]);
  const quantos = useSyncExternalStore(subscribe, () => store.ocultosPorRegra().length);
  if (quantos === 0) return null;
  const texto = ATRIBUTO.ocultos(quantos);
  return (
    <div className={classes.linha}>
      <Balloon label={ATRIBUTO.porQueOcultos} icon={<IconEyeOff size={15} />} title={texto} width={360}>
        {() => (
          <Suspense fallback={<Loader size="sm" />}>
            <PorQue store={store} />
          </Suspense>
        )}
      </Balloon>
      <span aria-live="polite">{texto}</span>
    </div>
  );
}
