import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import { readNonce } from '../lib/nonce.ts';
import { shellColorScheme } from '../ui/color-scheme.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { router } from './router.ts';

const colorScheme = shellColorScheme();

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={readNonce}
    >
      <Notifications position="top-center" limit={4} containerWidth={420} />
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
