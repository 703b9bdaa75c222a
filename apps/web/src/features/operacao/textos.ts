export const OPERACAO = {
  titulo: 'Operação do sistema',
  desc: 'Como está a instalação, parte por parte',
  partes: 'Partes',
  estados: { bem: 'Bem', atencao: 'Atenção', falha: 'Falha' },
  desde: (instante: string) => `Desde ${instante}`,
  visto: (hora: string) => `Visto às ${hora}`,
  conferirAgora: 'Conferir agora',
} as const;
