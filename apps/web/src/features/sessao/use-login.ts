import {
  authLogin,
  EMAIL_MINIMO,
  LOGIN_CODE,
  MESSAGES,
  type RouteResponse,
  SENHA_ENTRADA,
} from '@retaguarda/contract';
import { compact, ehEmail } from '@retaguarda/domain';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { saveSession } from '../../lib/call/session.ts';
import { useRun } from '../../lib/call/use-run.ts';
import { toastDanger, toastError } from '../../ui/notice/toast.tsx';
import type { Prova } from './use-prova.ts';

export interface LoginErrors {
  email?: string;
  password?: string;
}
interface Credentials {
  email: string;
  password: string;
}

export function emailFault(email: string): string | undefined {
  if (email.length < EMAIL_MINIMO) return MESSAGES.emailCurto;
  return ehEmail(email) ? undefined : MESSAGES.emailInvalido;
}

function passwordFault(password: string): string | undefined {
  if (password === '') return MESSAGES.senhaVazia;
  return password.length < SENHA_ENTRADA ? MESSAGES.senhaCurta : undefined;
}

/** The first fault of each field, by the rules that the server checks again with its schema. */
export function checkCredentials(values: Credentials): LoginErrors {
  return compact({ email: emailFault(values.email), password: passwordFault(values.password) });
}

/** Signed in; refused with what is wrong at which field; or, with `segundoFator`, one more step to go. */
interface Outcome {
  signedIn: boolean;
  segundoFator?: string;
  errors: LoginErrors;
}

function outcomeOf(error: unknown): Outcome {
  const code = error instanceof ApiError ? error.code : undefined;
  if (error instanceof ApiError && code === LOGIN_CODE.email)
    return { signedIn: false, errors: { email: error.message } };
  if (error instanceof ApiError && code === LOGIN_CODE.senha)
    return { signedIn: false, errors: { password: error.message } };
  if (error instanceof ApiError) toastError(error);
  else toastDanger(MESSAGES.verificacao);
  return { signedIn: false, errors: {} };
}

/** Keeps the pair of an answered sign-in; one that asks for the second factor has none yet. */
export function recebe(entrada: RouteResponse<typeof authLogin>): Outcome {
  if ('segundoFator' in entrada) return { signedIn: false, segundoFator: entrada.segundoFator, errors: {} };
  saveSession({ token: entrada.accessToken, refreshToken: entrada.refreshToken });
  return { signedIn: true, errors: {} };
}

export function useLogin(prova: Prova, onOutcome: (outcome: Outcome) => void) {
  const { busy, run } = useRun();
  const login = (values: Credentials): Promise<void> =>
    run(
      async () => {
        const recaptcha = await prova.take();
        onOutcome(recebe(await call(authLogin, { body: { ...values, recaptcha } })));
      },
      (error) => {
        prova.restart();
        onOutcome(outcomeOf(error));
      },
    );
  return { busy, login };
}
