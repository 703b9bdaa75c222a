import { Text } from '@mantine/core';
import { useState } from 'react';
import classes from './login-page.module.css';
import { LOGIN } from './textos.ts';

/** Disables itself once used, as the specification says, and tells who can give a new password. */
export function EsqueciSenha() {
  const [used, setUsed] = useState(false);
  return (
    <div>
      <button type="button" className={classes.link} disabled={used} onClick={() => setUsed(true)}>
        {LOGIN.esqueci}
      </button>
      <Text size="sm" mt={used ? 4 : 0} role="status">
        {used && LOGIN.esqueciAjuda}
      </Text>
    </div>
  );
}
