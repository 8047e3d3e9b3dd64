/*
 * A replacement of Google's captcha: the global `grecaptcha` with the methods that sites call. Our own code; only the names of the
 * methods and of the written field are the real ones. As there, a box can be drawn once, a method fails for a captcha that was never
 * drawn, and one without a number is about the first captcha of the page.
 */
(() => {
  const widgets = [];

  function find(number = 0) {
    const widget = widgets[number];
    if (!widget) throw new Error(`Invalid reCAPTCHA client id: ${number}`);
    return widget;
  }

  const makeToken = () => `demo-${crypto.randomUUID()}`;

  /** The real one is a frame of another site, whose events the page does not hear. */
  function addTick(box, answer) {
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.width = '304';
    frame.height = '78';
    frame.style.border = '0';
    frame.srcdoc =
      '<body style="margin:0;font:15px sans-serif"><label style="display:flex;gap:12px;align-items:center;box-sizing:border-box;height:78px;padding:0 16px;border:1px solid #d3d3d3;border-radius:4px;background:#f9f9f9"><input type="checkbox" style="width:24px;height:24px">Я не робот</label>';
    frame.addEventListener('load', () => {
      frame.contentDocument.querySelector('input').addEventListener('change', ({ target }) => {
        answer.value = target.checked ? makeToken() : '';
      });
    });
    box.append(frame);
    return () => {
      const tick = frame.contentDocument?.querySelector('input');
      if (tick) tick.checked = false;
    };
  }

  window.grecaptcha = {
    render(box, { size }) {
      if (box.firstChild) throw new Error('reCAPTCHA has already been rendered in this element');
      const answer = document.createElement('textarea');
      answer.name = 'g-recaptcha-response';
      answer.className = 'g-recaptcha-response';
      answer.style.display = 'none';
      const untick = size === 'invisible' ? () => {} : addTick(box, answer);
      box.append(answer);
      return widgets.push({ answer, untick }) - 1;
    },
    getResponse: (number) => find(number).answer.value,
    /** With a site's key (version 3) it answers by itself; an invisible captcha writes into its form. */
    async execute(numberOrKey) {
      if (typeof numberOrKey === 'string') return makeToken();
      const { answer } = find(numberOrKey);
      await null;
      answer.value = makeToken();
      return null;
    },
    reset(number) {
      const { answer, untick } = find(number);
      answer.value = '';
      untick();
    },
  };
})();
