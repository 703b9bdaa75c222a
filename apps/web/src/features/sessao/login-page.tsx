import { Alert, Button, Stack, TextInput, Title } from '@mantine/core';
import { type authLogin, MESSAGES, type RouteResponse } from '@retaguarda/contract';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { useBranding } from '../../sessao/use-branding.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { EsqueciSenha } from './esqueci-senha.tsx';
import classes from './login-page.module.css';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { LOGIN } from './textos.ts';
import { checkCredentials, emailFault, type LoginErrors, recebe, useLogin } from './use-login.ts';
import { type Prova, useProva } from './use-prova.ts';

// Few sign in by these ways; the page does without them at first.
const EntrarCodigo = lazyView(() => import('./entrar-codigo.tsx'), 'EntrarCodigo');
const SegundoFator = lazyView(() => import('./segundo-fator.tsx'), 'SegundoFator');

const EntrarComChave = lazyView(() => import('./entrar-com-chave.tsx'), 'EntrarComChave');

interface SenhaFormProps {
  prova: Prova;
  onSignedIn: () => void;
  onSegundoFator: (token: string) => void;
}

function SenhaForm({ prova, onSignedIn, onSegundoFator }: SenhaFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  useEffect(() => emailRef.current?.focus(), []);

  const refuse = (found: LoginErrors) => {
    setErrors(found);
    if (found.email) emailRef.current?.focus();
    else if (found.password) passwordRef.current?.focus();
  };
  const { busy, login } = useLogin(prova, ({ signedIn, segundoFator, errors: found }) => {
    if (signedIn) return onSignedIn();
    if (segundoFator) return onSegundoFator(segundoFator);
    if (found.email) setEmail('');
    if (found.password) setPassword('');
    refuse(found);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const values = { email: email.trim(), password };
    const faults = checkCredentials(values);
    if (faults.email || faults.password) return refuse(faults);
    void login(values);
  };

  return (
    <form onSubmit={submit} noValidate aria-busy={busy}>
      <Stack gap="md">
        <Title order={1}>{LOGIN.titulo}</Title>
        <TextInput
          ref={emailRef}
          label={LOGIN.email}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          maxLength={254}
          value={email}
          error={errors.email}
          readOnly={busy}
          onChange={(e) => setEmail(e.currentTarget.value)}
        />
        <PasswordField
          ref={passwordRef}
          label={LOGIN.senha}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          readOnly={busy}
          onChange={(e) => setPassword(e.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {LOGIN.entrar}
        </Button>
        {canUsePasskeys() && (
          <Suspense>
            <EntrarComChave onSignedIn={onSignedIn} />
          </Suspense>
        )}
        <EsqueciSenha
          email={email.trim()}
          prova={prova}
          faultOf={emailFault}
          onFault={(fault) => refuse({ email: fault })}
        />
      </Stack>
    </form>
  );
}

interface LoginPageProps {
  onSignedIn: () => void;
}

export function LoginPage({ onSignedIn }: LoginPageProps) {
  const prova = useProva();
  const { suspensa, semRede } = useBranding();
  const [porCodigo, setPorCodigo] = useState(false);
  const [fator, setFator] = useState<string | null>(null);
  const entrou = (entrada: RouteResponse<typeof authLogin>) => {
    const outcome = recebe(entrada);
    if (outcome.signedIn) onSignedIn();
    else setFator(outcome.segundoFator ?? null);
  };
  return (
    <QuadroDeEntrada>
      {(suspensa || semRede) && (
        <Alert color="warning" variant="light" role="alert">
          {suspensa ? MESSAGES.redeSuspensa : LOGIN.semRede}
        </Alert>
      )}
      <Suspense>
        {fator !== null ? (
          <SegundoFator segundoFator={fator} onPar={entrou} onVoltar={() => setFator(null)} />
        ) : porCodigo ? (
          <EntrarCodigo prova={prova} onEntrada={entrou} />
        ) : (
          <SenhaForm prova={prova} onSignedIn={onSignedIn} onSegundoFator={setFator} />
        )}
      </Suspense>
      {fator === null && (
        <button type="button" className={classes.link} onClick={() => setPorCodigo(!porCodigo)}>
          {porCodigo ? LOGIN.comSenha : LOGIN.comCodigo}
        </button>
      )}
      {prova.deFora && (
        <p className={classes.deFora}>
          {LOGIN.recaptcha}{' '}
          <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
            {LOGIN.privacidade}
          </a>{' '}
          {LOGIN.e}{' '}
          <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
            {LOGIN.termos}
          </a>
          .
        </p>
      )}
    </QuadroDeEntrada>
  );
}
