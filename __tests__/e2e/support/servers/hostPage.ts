/** A page of another application, with rules for bare elements as in many admin pages, and an element `#here`. */
export const hostHtml = (script: string): string => `<!doctype html><html lang="de"><head><title>Router</title>
<link rel="icon" href="data:,"><style>
  body { margin: 0; background: rgb(250, 240, 230); color: rgb(90, 0, 0); font: 18px serif; }
  p { margin: 7px; } h1 { margin: 3px 0; }
  #here { width: 790px; height: 580px; }
</style></head><body><h1>Router</h1><p id="theirs">A page of another application <input id="theirInput"></p><div id="here"></div>
${script}</body></html>`;
