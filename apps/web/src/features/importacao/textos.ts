import type { CargaAnterior } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';

export const IMPORT = {
  titulo: 'Importar Pessoas',
  template: 'Template',
  quemE:
    'As colunas cpf e codigo encontram quem já está cadastrado. Sem elas, cada linha cadastra uma pessoa nova.',
  jaImportado: ({ autor, em, inseridas }: CargaAnterior) =>
    `Este arquivo já foi importado nesta perícia por ${autor} em ${formatInstantBr(em)}: ${inseridas.toLocaleString('pt-BR')} inseridas.`,
  deNovo: 'Importar de novo',
  perguntaDeNovo: 'Quem não tem cpf nem codigo entra outra vez. Importar de novo?',
  tipos: 'Tipos de pessoa',
  tiposAjuda: 'Na coluna pesTipo, informe o número do tipo:',
  importar: 'Importar',
  continuar: 'Continuar',
  cancelar: 'Cancelar',
  fechar: 'Fechar',
  inseridas: (n: number) => `${n.toLocaleString('pt-BR')} inseridas`,
  recusadas: (n: number) => `${n.toLocaleString('pt-BR')} recusadas`,
  concluida: 'Importação concluída',
  interrompida: 'Importação interrompida. O que já entrou está guardado; continue de onde parou.',
  retomada: 'Este arquivo já tinha começado a ser importado: continuamos de onde parou.',
  linha: 'Linha',
  coluna: 'Coluna',
  motivo: 'Motivo',
  linhasRecusadas: 'Linhas recusadas',
  baixarRecusadas: 'Baixar linhas recusadas',
} as const;
