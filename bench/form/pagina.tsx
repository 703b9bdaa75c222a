/// <reference types="vite/client" />
import '../../apps/web/src/ui/styles-base.ts';
import '../../apps/web/src/ui/styles-form.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AtributoForm } from '../../apps/web/src/atributos/atributo-form.tsx';
import { AtributoFormStore } from '../../apps/web/src/atributos/form-store.ts';
import { cssVariables, theme } from '../../apps/web/src/ui/theme.ts';
import { DEFINICOES, SURVEY } from './definicoes.ts';
import { FormNativo } from './nativo.tsx';

const store = () =>
  new AtributoFormStore({ definicoes: DEFINICOES, valores: [], permissoes: new Set(), novo: true });

async function survey(lazy: boolean): Promise<() => ReactNode> {
  await import('survey-core/survey-core.min.css');
  const { Model } = await import('survey-core');
  const { Survey } = await import('survey-react-ui');
  return () => {
    const model = new Model(SURVEY);
    model.lazyRenderEnabled = lazy;
    return <Survey model={model} />;
  };
}

/** What to build a form with; the code is loaded before the clock starts. */
const LADOS: Readonly<Record<string, () => Promise<() => ReactNode>>> = {
  produto: async () => () => (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <AtributoForm store={store()} />
    </MantineProvider>
  ),
  nativo: async () => () => <FormNativo store={store()} />,
  survey: () => survey(false),
  'survey-lazy': () => survey(true),
};

/** After whatever the browser has to do first. */
const tarefaNova = (): Promise<void> =>
  new Promise((pronto) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => pronto();
    port2.postMessage(null);
  });

/** After the next frame has been handed to the screen. */
const pintado = (): Promise<number> =>
  new Promise((pronto) =>
    requestAnimationFrame(() => void tarefaNova().then(() => pronto(performance.now()))),
  );

const montar = await (LADOS[new URLSearchParams(location.search).get('lado') ?? ''] ?? LADOS.produto)?.();
const root = document.getElementById('root');
let resposta: Promise<number> | undefined;

Object.assign(window, {
  /** Milliseconds until the first fields are painted. */
  monta: async (): Promise<number> => {
    const inicio = performance.now();
    if (root && montar) createRoot(root).render(montar());
    while (document.querySelector('#root input') === null) await pintado();
    return (await pintado()) - inicio;
  },
  /** Watches `alvo`: `resposta` then tells the milliseconds from the next key until its new text is painted. */
  vigia: (alvo: HTMLElement): void => {
    const texto = () => (alvo instanceof HTMLInputElement ? alvo.value : (alvo.textContent ?? ''));
    const antes = texto();
    resposta = new Promise((pronto) => {
      const tecla = async (e: Event) => {
        window.removeEventListener('keydown', tecla, true);
        while (texto() === antes) await tarefaNova();
        pronto((await pintado()) - e.timeStamp);
      };
      window.addEventListener('keydown', tecla, true);
    });
  },
  resposta: () => resposta,
});
document.documentElement.dataset.pronto = 'sim';
