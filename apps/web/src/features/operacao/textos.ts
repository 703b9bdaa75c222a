export const OPERACAO = {
  titulo: 'Operação do sistema',
  desc: 'Como está a instalação, parte por parte',
  partes: 'Partes',
  estados: { bem: 'Bem', atencao: 'Atenção', falha: 'Falha', ausente: 'Não configurada' },
  colunas: { parte: 'Parte', estado: 'Situação', diz: 'O que há', fatos: 'Números', desde: 'Desde' },
  visto: (hora: string) => `Visto às ${hora}`,
  conferirAgora: 'Conferir agora',
  usos: 'Uso dos dados',
  avisos: 'Falhas',
  semAvisos: 'Nenhuma falha registrada',
  dura: 'Em aberto',
  acabou: 'Encerrada',
  periodo: (desde: string, ate: string | null) => (ate === null ? `Desde ${desde}` : `De ${desde} a ${ate}`),
  avisados: (n: number) =>
    n === 0
      ? 'Ninguém foi avisado por e-mail'
      : n === 1
        ? '1 pessoa avisada por e-mail'
        : `${n} pessoas avisadas por e-mail`,
} as const;
