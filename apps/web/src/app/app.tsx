import { MantineProvider } from '@mantine/core';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { loadCode } from '../lib/load-code.ts';
import { readNonce } from '../lib/nonce.ts';
import { useShell } from '../lib/shell-store.ts';
import { shellColorScheme } from '../ui/color-scheme.ts';
import { Toasts } from '../ui/notice/toast.tsx';
import { cssVariables, themeOf } from '../ui/theme.ts';
import { ConnectionNotice } from './shell/connection-notice.tsx';
import { isSignInAlone, loadScreens, SignIn } from './sign-in.tsx';

const colorScheme = shellColorScheme();

/**
 * The screens, once that of the present address can be shown. They do not suspend: what comes soon after a fallback is
 * held back by React for up to a third of a second.
 */
function useTelas() {
  const [Telas, setTelas] = useState<ComponentType | null>(null);
  const mostra = useCallback(async () => {
    const partes = await loadCode(loadScreens);
    await partes.prepareScreen();
    setTelas(() => partes.Screens);
  }, []);
  return { Telas, mostra };
}

export function App() {
  const [entrada] = useState(isSignInAlone);
  const { Telas, mostra } = useTelas();
  useEffect(() => {
    if (!entrada) void mostra();
    // Whoever goes back from here leaves the sign-in; the screens know what to show instead.
    const volta = () => void mostra();
    window.addEventListener('popstate', volta, { once: true });
    return () => window.removeEventListener('popstate', volta);
  }, [entrada, mostra]);
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
      {Telas ? <Telas /> : entrada && <SignIn onPassed={() => void mostra()} />}
    </MantineProvider>
  );
}
