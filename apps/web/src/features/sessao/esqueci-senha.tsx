import { Text } from '@mantine/core';
import { authForgotPassword } from '@retaguarda/contract';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import classes from './login-page.module.css';
import { LOGIN } from './textos.ts';
import type { Prova } from './use-prova.ts';

interface EsqueciSenhaProps {
  email: string;
  prova: Prova;
  /** What is wrong with the e-mail, to be said at its field. */
  onFault: (fault: string) => void;
  faultOf: (email: string) => string | undefined;
}

/** Disables itself once used and sends a reset link to the e-mail typed above. */
export function EsqueciSenha({ email, prova, onFault, faultOf }: EsqueciSenhaProps) {
  const [used, setUsed] = useState(false);
  const [answer, setAnswer] = useState('');
  const send = async () => {
    const fault = email === '' ? LOGIN.esqueciSemEmail : faultOf(email);
    if (fault) return onFault(fault);
    setUsed(true);
    try {
      const recaptcha = await prova.take();
      setAnswer((await call(authForgotPassword, { body: { email, recaptcha } })).message);
    } catch (error) {
      setUsed(false);
      if (error instanceof ApiError && error.errors[0]?.field === 'email') onFault(error.message);
      else toastError(error);
    } finally {
      prova.restart();
    }
  };
  return (
    <div>
      <button type="button" className={classes.link} disabled={used} onClick={() => void send()}>
        {LOGIN.esqueci}
      </button>
      <Text size="sm" mt={answer ? 4 : 0} role="status">
        {answer}
      </Text>
    </div>
  );
}
