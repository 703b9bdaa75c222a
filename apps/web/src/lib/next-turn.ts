/** Lets the page do what waits for it. Unlike a timer it takes no second where the page is hidden. */
export const nextTurn = (): Promise<void> =>
  new Promise((turn) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      turn();
    };
    port2.postMessage(null);
  });
