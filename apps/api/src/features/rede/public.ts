export { abreRede, apelidoDe, hostDe, type NovaRede, numeroDeRede } from './abre-rede.ts';
export { comeca } from './comeca.ts';
export { convidaAdmin, tornaAdmin } from './convida-admin.ts';
export { type Cuidado, mudaCuidador } from './cuidador.ts';
export { excluiRede } from './exclui-rede.ts';
export { idDaRede, mudaSuspensao, suspendeRede } from './suspende-rede.ts';
