export const WHATSAPP = {
  ato: 'Enviar WhatsApp',
  atoDe: (oQue: string) => `Enviar WhatsApp sobre ${oQue}`,
  titulo: 'Enviar WhatsApp',
  para: 'Para',
  ninguem: 'Não há a quem escrever aqui.',
  nenhumaPessoa: 'Nenhuma pessoa encontrada',
  texto: 'Texto',
  codigo: (codigo: string) => `O código ${codigo} entra no lugar de {codigo} quando sai daqui.`,
  abrir: 'Abrir no WhatsApp',
  enviar: 'Enviar',
  recusa: 'Não quer receber',
  confirmaRecusa: (nome: string) =>
    `Guardar que ${nome} não quer receber WhatsApp? Ninguém mais lhe escreve por aqui, até que isso se mude no cadastro.`,
  aberto: 'O seu WhatsApp abriu com o texto. Envie-o lá: daqui não se sabe se ele saiu.',
  abrirDeNovo: 'Abrir de novo',
  perdido: 'O endereço se perdeu no caminho. Feche e escreva de novo.',
  fechar: 'Fechar',
} as const;
