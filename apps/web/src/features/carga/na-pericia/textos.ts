import { importadoAntes } from '../textos.ts';

export const IMPORT = {
  titulo: 'Importar Pessoas',
  template: 'Template',
  quemE:
    'As colunas cpf e codigo encontram quem já está cadastrado. Sem elas, cada linha cadastra uma pessoa nova.',
  jaImportado: importadoAntes(' nesta perícia'),
  perguntaDeNovo: 'Quem não tem cpf nem codigo entra outra vez. Importar de novo?',
  tipos: 'Tipos de pessoa',
  tiposAjuda: 'Na coluna pesTipo, informe o número do tipo:',
  importar: 'Importar',
  continuar: 'Continuar',
  cancelar: 'Cancelar',
  fechar: 'Fechar',
  linha: 'Linha',
  coluna: 'Coluna',
  valor: 'Valor',
  motivo: 'Motivo',
  linhasRecusadas: 'Linhas recusadas',
  baixarRecusadas: 'Baixar linhas recusadas',
} as const;
