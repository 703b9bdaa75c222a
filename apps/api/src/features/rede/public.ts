export { abreRede, apelidoDe, hostDe, type NovaRede, numeroDeRede } from './abre-rede.ts';
export { comeca } from './comeca.ts';
export { convidaAdmin, tornaAdmin } from './convida-admin.ts';
export { alteraCuidador, type Cuidado } from './cuidador.ts';
export { excluiRede } from './exclui-rede.ts';
export { alteraSuspensao, idDaRede, suspendeRede } from './suspende-rede.ts';
