/**
 * A page built as OpenWrt's admin pages are: a header with a menu, rules for bare elements with `!important`, and a frame of 790 × 580
 * pixels with Arioso in it.
 */
export const adminPage = (src: string): string => `<meta name="viewport" content="width=device-width"><style>
  * { box-sizing: content-box; }
  html, body { margin: 0; height: 100%; font: 15px/1.6 Georgia, serif; background: #eee; color: #333; }
  header { background: #0069d6 !important; color: #fff !important; padding: 0 20px; display: flex; gap: 20px; align-items: center; }
  header ul { display: flex; list-style: none; margin: 0; padding: 0; }
  ul li a { color: #fff; padding: 10px 12px; text-decoration: none; display: block; text-transform: uppercase; }
  h2 { font-size: 22px !important; margin: 18px 0 8px; }
  button, input, select { border: 3px solid #c00 !important; background: #ffc !important; border-radius: 0 !important; }
  table, tr, td, div { color: #633 !important; }
  main { padding: 0 20px; }
  iframe { width: 790px !important; max-width: 100%; height: 580px; border: 1px solid #999; }
</style><header><strong>OpenWrt</strong><ul><li><a href="#status">Status</a></li><li><a href="#system">System</a></li>
<li><a href="#services">Services</a></li></ul></header><main><h2>Downloads</h2><p><button id="theirs">Save &amp; Apply</button></p>
<iframe title="Arioso" src="${src}"></iframe></main>`;
