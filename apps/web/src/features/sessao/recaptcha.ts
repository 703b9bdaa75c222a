import { MESSAGES } from '@retaguarda/contract';

interface Grecaptcha {
  ready: (run: () => void) => void;
  execute: (key: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** Which key, and who serves the script. */
export interface Recaptcha {
  chave: string;
  endereco: string;
}

let script: Promise<Grecaptcha> | null = null;

const load = ({ chave, endereco }: Recaptcha): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const failed = () => reject(new Error(MESSAGES.verificacao));
    const element = document.createElement('script');
    element.src = `${endereco}/recaptcha/api.js?render=${encodeURIComponent(chave)}`;
    element.onerror = failed;
    element.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else failed();
    };
    document.head.append(element);
  });

/** Google's word on whether a person is at it, good for two minutes and once; its script is loaded with the first. */
export async function provaDoRecaptcha(recaptcha: Recaptcha): Promise<string> {
  script ??= load(recaptcha);
  try {
    return await (await script).execute(recaptcha.chave, { action: 'entrar' });
  } catch (error) {
    // A script that did not come is asked for again.
    script = null;
    throw error;
  }
}
