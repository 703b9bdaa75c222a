export { abreRede, hostDe, type NovaRede } from './abre-rede.ts';
export { comeca } from './comeca.ts';
export { convidaAdmin } from './convida-admin.ts';
export { excluiRede } from './exclui-rede.ts';
