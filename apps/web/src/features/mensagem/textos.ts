export const MENSAGENS = {
  titulo: 'Caixa de saída',
  desc: 'E-mails e SMS enviados ou à espera de envio',
  lista: 'Mensagens',
  vazia: 'Nenhuma mensagem',
  situacao: 'Situação',
  canais: { email: 'E-mail', sms: 'SMS' },
  semCanal: (canais: string) =>
    `Sem envio configurado para ${canais}: as mensagens esperam aqui. O administrador do servidor define SMTP_URL e SMS_WEBHOOK_URL; até lá, o link para criar a senha é gerado no cadastro da pessoa.`,
  colunas: {
    quando: 'Criada em',
    canal: 'Canal',
    destino: 'Destino',
    assunto: 'Assunto',
    situacao: 'Situação',
  },
  reenviar: 'Tentar enviar de novo',
  jaEnviada: 'Já enviada',
} as const;
