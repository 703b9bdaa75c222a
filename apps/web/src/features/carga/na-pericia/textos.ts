import type { CargaAnterior } from '@retaguarda/contract';
import { ditaContagem, formatInstantBr } from '@retaguarda/domain';

export const IMPORT = {
  titulo: 'Importar Pessoas',
  template: 'Template',
  quemE:
    'As colunas cpf e codigo encontram quem já está cadastrado. Sem elas, cada linha cadastra uma pessoa nova.',
  jaImportado: ({ autor, em, inseridas, atualizadas, recusadas }: CargaAnterior) =>
    `Este arquivo já foi importado nesta perícia por ${autor} em ${formatInstantBr(em)}: ${ditaContagem({ inseridas, atualizadas, recusadas })}.`,
  deNovo: 'Importar de novo',
  perguntaDeNovo: 'Quem não tem cpf nem codigo entra outra vez. Importar de novo?',
  tipos: 'Tipos de pessoa',
  tiposAjuda: 'Na coluna pesTipo, informe o número do tipo:',
  importar: 'Importar',
  continuar: 'Continuar',
  cancelar: 'Cancelar',
  fechar: 'Fechar',
  enviando: 'Enviando o arquivo',
  interrompida: 'Envio interrompido. O que já foi enviado está guardado; continue de onde parou.',
  retomada: 'Este arquivo já tinha começado a ser enviado: continuamos de onde parou.',
  jaNaFila: ({ autor, em }: CargaAnterior) =>
    `Este arquivo já está na fila ou sendo importado nesta perícia por ${autor}, desde ${formatInstantBr(em)}.`,
  linha: 'Linha',
  coluna: 'Coluna',
  valor: 'Valor',
  motivo: 'Motivo',
  linhasRecusadas: 'Linhas recusadas',
  baixarRecusadas: 'Baixar linhas recusadas',
} as const;
