import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { fechaOUltimo } from '../ui/dialog/abertos.ts';

/** What in an address opens a dialog over its page. */
const CHAVES = ['registro', 'nota', 'propaganda', 'remessa', 'importacao', 'sugestoes', 'codigo'];
/** Pages that are a dialog. */
const PAGINAS = /^\/(pericias|baixas)\/[^/]+$/;

/** How many dialogs stand at an address: Back takes these away by itself. */
export function dialogosDoEndereco({
  pathname,
  search,
  hash,
}: Pick<HistoryLocation, 'pathname' | 'search' | 'hash'>): number {
  const dados = new URLSearchParams(search);
  const chaves = CHAVES.filter((chave) => dados.has(chave)).length;
  const estorno = dados.get('acao') === 'estornar' ? 1 : 0;
  const paineis = hash.split('/').filter((parte) => parte.replace('#', '') !== '').length;
  return (PAGINAS.test(pathname) ? 1 : 0) + chaves + estorno + paineis;
}

/** The browser's Back closes the topmost dialog where that one has no address; what the product itself goes back by goes. */
export function backCloses({ history }: { history: RouterHistory }): void {
  const { back } = history;
  let porPrograma = false;
  history.back = (options) => {
    porPrograma = true;
    back(options);
  };
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action, currentLocation }) => {
      const daqui = porPrograma;
      if (action === 'BACK') porPrograma = false;
      return action === 'BACK' && !daqui && fechaOUltimo(dialogosDoEndereco(currentLocation));
    },
  });
}
