import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readNonce } from '../lib/nonce.ts';
import { useShell } from '../lib/shell-store.ts';
import { shellColorScheme } from '../ui/color-scheme.ts';
import { Toasts } from '../ui/notice/toast.tsx';
import { cssVariables, themeOf } from '../ui/theme.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { router } from './router.ts';

const colorScheme = shellColorScheme();

export function App() {
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
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
