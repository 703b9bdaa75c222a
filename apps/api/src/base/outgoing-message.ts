export interface OutgoingMessage {
  /** The same at each try of one message: whoever gets it twice knows it by this. */
  chave: string;
  /** Which message it is, by the names of the contract; `teste` of a test. */
  tipo: string;
  destino: string;
  assunto: string;
  corpo: string;
}
/** Sends one message. @throws DeliveryFailure */
export type SendMessage = (m: OutgoingMessage) => Promise<void>;
