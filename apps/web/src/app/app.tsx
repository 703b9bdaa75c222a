import { MantineProvider } from '@mantine/core';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazyView } from '../lib/load-code.ts';
import { readNonce } from '../lib/nonce.ts';
import { useShell } from '../lib/shell-store.ts';
import { shellColorScheme } from '../ui/color-scheme.ts';
import { Toasts } from '../ui/notice/toast.tsx';
import { cssVariables, themeOf } from '../ui/theme.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Entrada, loadTelas, soEntrada } from './entrada.tsx';

const colorScheme = shellColorScheme();
const Telas = lazyView(() => loadTelas().then((m) => ({ default: m.Telas })));

export function App() {
  const [entrada, setEntrada] = useState(soEntrada);
  // Whoever goes back from here leaves the sign-in; the screens know what to show instead.
  useEffect(() => {
    const sai = () => setEntrada(false);
    window.addEventListener('popstate', sai);
    return () => window.removeEventListener('popstate', sai);
  }, []);
  const tons = useShell((s) => s.system.tons);
  const theme = useMemo(() => themeOf(tons), [tons]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={readNonce}
    >
      <Toasts />
      <ConnectionNotice />
      {entrada ? (
        <Entrada onPassou={() => setEntrada(false)} />
      ) : (
        <Suspense>
          <Telas />
        </Suspense>
      )}
    </MantineProvider>
  );
}
