const KEY = 'retaguarda.aba';
const CHANNEL = 'retaguarda.aba';

interface Claim {
  aba: string;
  /** Which page load asks or answers. */
  carga: string;
  resposta: boolean;
}

const novoId = (): string => Math.random().toString(36).slice(2, 10);
const isClaim = (v: unknown): v is Claim => typeof v === 'object' && v !== null && 'aba' in v && 'carga' in v;

let aba = sessionStorage.getItem(KEY) ?? novoId();
sessionStorage.setItem(KEY, aba);

/** This tab's own name; a reload keeps it, so that its drafts are found again. */
export const tabId = (): string => aba;

/** A duplicated tab begins with the other one's name: whoever had it first keeps it. */
function claimTabId(): void {
  if (!('BroadcastChannel' in window)) return;
  const carga = novoId();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (!isClaim(data) || data.aba !== aba) return;
    if (!data.resposta) return channel.postMessage({ aba, carga: data.carga, resposta: true });
    if (data.carga !== carga) return;
    aba = novoId();
    sessionStorage.setItem(KEY, aba);
  };
  channel.postMessage({ aba, carga, resposta: false } satisfies Claim);
}
claimTabId();
