import { lazyView } from '../../lib/load-code.ts';

export { useWhatsappDoBrinde } from './use-whatsapp-do-brinde.tsx';

// No screen waits for them.
const ato = () => import('./whatsapp-ato.tsx');
export const WhatsappAto = lazyView(ato, 'WhatsappAto');
export const WhatsappIcone = lazyView(ato, 'WhatsappIcone');
export const WhatsappBotao = lazyView(ato, 'WhatsappBotao');
