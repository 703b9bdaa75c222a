import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DIALOGO_USUARIO as T } from './textos.ts';

/** To what the person received in the baixas of a period. */
export const DemonstrativoLink = ({ id }: { id: number }) => (
  <Button
    variant="default"
    leftSection={<IconReceipt size={16} />}
    renderRoot={(props) => (
      <Link {...props} to="/usuarios/$pesId/demonstrativo" params={{ pesId: String(id) }} />
    )}
  >
    {T.demonstrativo}
  </Button>
);
